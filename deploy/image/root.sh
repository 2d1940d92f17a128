#!/bin/sh
# sh root.sh FOLDER: the few files of Debian's that Node needs, unpacked into FOLDER as the root of an image. No shell, no
# package manager, nothing that runs as root: what is not there cannot be used against us. It asks this machine's own apt for
# them, so that the image is as new as the machine's package lists (apt-get update).
set -eu

root=$1
packages='base-files libc6 libgcc-s1 libstdc++6'

mkdir -p "$root"
debs=$(mktemp -d)
trap 'rm -rf "$debs"' EXIT
cd "$debs"
# shellcheck disable=SC2086
apt-get -o APT::Sandbox::User=root -qq download $packages
for package in $packages; do # base-files first: from Debian 13 on it brings the links from /lib to /usr/lib
  deb=$(echo "$package"_*.deb)
  dpkg-deb -x "$deb" "$root"
  # Where scanners for known weaknesses look, in an image without dpkg's own list.
  mkdir -p "$root/var/lib/dpkg/status.d"
  dpkg-deb -f "$deb" > "$root/var/lib/dpkg/status.d/$package"
done

# Conversions between alphabets that Node never asks the C library for, and what only people read; licences stay.
rm -rf "$root"/usr/lib/*/gconv "$root"/usr/share/man "$root"/usr/share/lintian "$root"/usr/share/base-files
find "$root/usr/share/doc" -type f ! -name copyright -delete

echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
echo 'root:x:0:0:root:/:/usr/sbin/nologin' > "$root/etc/passwd"
echo 'giving:x:10001:10001:giving:/data:/usr/sbin/nologin' >> "$root/etc/passwd"
printf 'root:x:0:\ngiving:x:10001:\n' > "$root/etc/group"
