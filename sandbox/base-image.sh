#!/bin/sh
# sh base-image.sh: the base that Containerfile begins from, made of Debian's packages (mmdebstrap) and of the node and npm of this
# machine, for one that reaches no registry of images. As root, with buildah; then, in this folder:
#   buildah build --isolation chroot --pull-never --ignorefile Containerfile.dockerignore -t payment-sandbox:0.6.0 .
# Where npm has settings of its own here, they go along: --volume "$HOME/.npmrc:/root/.npmrc:ro"
set -eu

image=$(sed -n 's/^FROM \([^ ]*\) AS made$/\1/p' Containerfile)
node=$(node -p process.execPath)
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
case $image in
  node:"$(node -p process.versions.node)"-*) ;;
  *) echo "Containerfile begins from $image, and this machine has Node $(node --version)" >&2 && exit 1 ;;
esac

system=$(mktemp)
trap 'rm -f "$system"' EXIT
mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6 "$(echo "$image" | cut -d- -f2)" - > "$system"
container=$(buildah from scratch)
buildah add --quiet "$container" "$system" /
buildah copy --quiet "$container" "$node" /usr/local/bin/node
buildah copy --quiet "$container" "$npm" /usr/local/lib/node_modules/npm
buildah run --isolation chroot "$container" -- sh -c '
  ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
  useradd --create-home --uid 1000 node'
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet --rm "$container" "$image"
