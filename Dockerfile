# See docs/decisions/0141-a-release-is-a-folder-copied-from-the-installation.md
# Makes an image of the product from a checkout:
#   docker build --tag careers .
# BASE is any image with Node 24 on its PATH and Debian's C library, for which the release is made. It needs no shell.
ARG BASE=docker.io/library/node:24-slim

# Makes the release, as README.md says. Nothing of this stage but the release's folder gets into the image.
FROM docker.io/library/node:24-slim AS release
WORKDIR /checkout
COPY . .
RUN npm run release -- /made && mv /made/careers-v*/ /release

FROM ${BASE}

COPY --from=release --chown=0:0 /release /opt/careers
# The one folder that the product writes. A volume there takes its owner from the image.
COPY --from=release --chown=10001:10001 /release/deploy/container/data /data
VOLUME /data

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/careers/careers"]
CMD ["start"]
