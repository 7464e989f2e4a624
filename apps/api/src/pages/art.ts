import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import {
  drawAvatar,
  drawBanner,
  drawCategoryMark,
  drawDefaultGameIcon,
  drawGameTile,
  drawPromotion,
  drawVendorMark,
  isArtCategory,
  type TileShape,
} from "@perya/art";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { findGameCategory } from "../modules/games/index.ts";
import { createShortMemory } from "../short-memory.ts";

/** The same address always draws the same picture. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A game that is not there yet may be tomorrow. */
const FOR_A_MINUTE = "public, max-age=60";
/** A picture opened on its own is a document: it may load and run nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const NAME = /^[\w-]{1,80}$/;
const FILE = /^([\w-]{1,80})\.svg$/;

/** Kinds of games change when an operator moves one, which is never. */
const KINDS = { maxAgeMs: 10 * 60_000, maxKeys: 20_000 };

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Null: there is no such picture. */
type Draw = (name: string, params: Record<string, string>) => string | null | Promise<string | null>;

/** The house's own pictures. They belong to no brand and answer on any host, so that a CDN may stand in front. */
export function serveArt(app: FastifyInstance, deps: Deps) {
  const kinds = createShortMemory<Awaited<ReturnType<typeof findGameCategory>>>(deps.clock, KINDS);

  async function drawGame(vendor: string, code: string, shape: TileShape): Promise<string | null> {
    if (!NAME.test(vendor) || !NAME.test(code)) return null;
    const category = await kinds.recall(`${vendor}/${code}`, () => findGameCategory(deps, vendor, code));
    return category ? drawGameTile({ vendor, code, category, shape }) : null;
  }

  const serve = (path: string, draw: Draw) =>
    app.get(path, { config: { isForAnyHost: true, isPicture: true } }, async (request, reply) => {
      const params = request.params as Record<string, string>;
      const name = FILE.exec(params["file"] ?? "")?.[1];
      return sendPicture(request, reply, name === undefined ? null : await draw(name, params));
    });

  serve("/art/games/:vendor/:file", (code, { vendor = "" }) => drawGame(vendor, code, "portrait"));
  serve("/art/games/:vendor/:code/:file", (shape, { vendor = "", code = "" }) =>
    shape === "wide" ? drawGame(vendor, code, "wide") : null,
  );
  serve("/art/vendors/:file", (code) => drawVendorMark({ code }));
  serve("/art/categories/:file", (category) => (isArtCategory(category) ? drawCategoryMark({ category }) : null));
  serve("/art/banners/:mode/:category/:file", (seed, { mode, category = "" }) =>
    (mode === "dark" || mode === "light") && isArtCategory(category) ? drawBanner({ seed, category, mode }) : null,
  );
  serve("/art/promotions/:file", (seed) => drawPromotion({ seed }));
  serve("/art/avatars/:file", (seed) => drawAvatar({ seed }));
  serve("/art/:file", (name) => (name === "game" ? drawDefaultGameIcon() : null));
}

/** What is missing is said, for logs and monitors, and drawn all the same: a browser shows the picture of a 404, too. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: string | null) {
  reply.type("image/svg+xml; charset=utf-8").header("content-security-policy", PICTURE_POLICY);
  reply.header("vary", "accept-encoding").header("cache-control", picture === null ? FOR_A_MINUTE : FOR_EVER);
  if (picture === null) reply.code(404);
  const drawn = picture ?? drawDefaultGameIcon();
  if (!(request.headers["accept-encoding"] ?? "").includes("br")) return reply.send(drawn);
  return reply.header("content-encoding", "br").send(await compress(drawn, quality));
}
