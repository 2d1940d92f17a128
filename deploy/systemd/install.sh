#!/bin/sh
# sh deploy/systemd/install.sh, as root, in the folder that `npm run assemble` made: makes the user, the folders, the units and
# the command `giving` of this machine. It starts and enables nothing, and may be run again with each new version.
set -eu
cd "$(dirname "$0")"
install -D -m 644 giving.sysusers /etc/sysusers.d/giving.conf
install -D -m 644 giving.tmpfiles /etc/tmpfiles.d/giving.conf
systemd-sysusers /etc/sysusers.d/giving.conf
systemd-tmpfiles --create /etc/tmpfiles.d/giving.conf
cp -RP ./*.service ./*.timer ./*.d /etc/systemd/system/
install -D -m 755 giving /usr/local/bin/giving
[ -e /etc/giving/giving.env ] || install -m 640 -g giving ../../.env.example /etc/giving/giving.env
systemctl daemon-reload
