// Preloaded (--import) into what `npm start` starts: ends it in good order when the starter itself is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
