# The api, the worker, the studio and what browsers are served in one image; the command says which of them runs.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=off NODE_COMPILE_CACHE=/tmp/node-cache
WORKDIR /app
COPY --from=build --chown=node:node /app .
# DATA_DIR: uploads and the worker's copy of the ledger's seals. A new volume takes its owner from this folder.
RUN mkdir -p data/uploads && chown -R node:node data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/live').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# node itself, not npm: signals must reach the server, so that it can stop well.
CMD ["node", "apps/api/src/main.ts"]
