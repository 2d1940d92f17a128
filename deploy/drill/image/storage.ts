/** Options of buildah and podman that name a place apart for images and containers, so that a drill meets nobody's. */
export type Storage = readonly [root: '--root', string, runroot: '--runroot', string]
