import { createHash } from "node:crypto";
import {
  ART_LIGHTS,
  BANNER_MODES,
  type BannerMode,
  type GameTile,
  OFFER_MODES,
  type OfferMode,
  renderAvatar,
  renderBanner,
  renderCategoryMark,
  renderDefaultGameIcon,
  renderGameTile,
  renderOffer,
  renderHero,
  renderPromotion,
  renderVendorMark,
  TILE_SHAPES,
} from "@perya/art";
import { isGameCategory } from "@perya/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { findPicturedGame } from "../modules/games/index.ts";
import { chooseEncoding, compress, compressOnce, type Encoding } from "../compression.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Cache control of a picture whose URL always renders the same. */
const FOR_EVER = "public, max-age=31536000, immutable";
/**
 * Cache control of a game's picture. It depends on the game's name, so browsers show a renamed game's new picture
 * within a month.
 */
const FOR_A_MONTH = "public, max-age=2592000, stale-while-revalidate=31536000";
/** Cache control of the answer for a missing picture. Short, because the game may be added soon. */
const FOR_A_MINUTE = "public, max-age=60";
/** Policy for a picture that is opened on its own, as a document: it must not load or run anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const NAME = /^[\w-]{1,80}$/;
const FILE = /^([\w-]{1,80})\.svg$/;

/** Category and name of games are cached, because they rarely change. */
const KINDS = { maxAgeMs: 10 * 60_000, maxKeys: 20_000, stale: "whileRead" } as const;

/**
 * Cache of compressed pictures, for those with a limited set of names. Pictures whose names a caller can make up are
 * compressed per request.
 */
const COMPRESSED = { maxAgeMs: 24 * 60 * 60_000, maxKeys: 4_000 } as const;

type TileLook = Pick<GameTile, "shape" | "light">;

/**
 * Look of a picture by its file name: `wide`, or a shape in a theme's light, such as `noon-square` (web:
 * games.tile-look.ts).
 */
const LOOKS: ReadonlyMap<string, TileLook> = new Map([
  ["wide", { shape: "wide" }],
  ...ART_LIGHTS.flatMap((light) =>
    TILE_SHAPES.map((shape): [string, TileLook] => [`${light}-${shape}`, { light, shape }]),
  ),
]);

/** Renders a picture by its name. Null if the name is unknown. */
type Render = (name: string, params: Record<string, string>) => string | null | Promise<string | null>;

type Compress = (picture: string, encoding: Encoding) => Promise<Buffer>;
type Serving = { kept?: string; compressWith?: Compress };

/**
 * Serves the platform's own pictures. They belong to no brand and are served on any host, so that a CDN can cache
 * them.
 */
export function serveArt(app: FastifyInstance, deps: Deps) {
  const kinds = createTtlCache<Awaited<ReturnType<typeof findPicturedGame>>>(deps.clock, KINDS);
  const compressed = createTtlCache<Buffer>(deps.clock, COMPRESSED);
  const compressListed: Compress = (picture, encoding) =>
    compressed.getOrLoad(`${encoding} ${digest(picture)}`, () => compressOnce(picture, encoding));

  async function renderGame(vendor: string, code: string, look: TileLook): Promise<string | null> {
    if (!NAME.test(vendor) || !NAME.test(code)) return null;
    const game = await kinds.getOrLoad(`${vendor}/${code}`, () => findPicturedGame(deps, vendor, code));
    return game ? renderGameTile({ vendor, code, ...game, ...look }) : null;
  }

  const serve = (path: string, render: Render, { kept = FOR_EVER, compressWith = compress }: Serving = {}) =>
    app.get(path, { config: { isForAnyHost: true, isPicture: true } }, async (request, reply) => {
      const params = request.params as Record<string, string>;
      const name = FILE.exec(params["file"] ?? "")?.[1];
      const picture = name === undefined ? null : await render(name, params);
      return sendPicture(request, reply, picture, {
        kept,
        compressWith: picture === null ? compressListed : compressWith,
      });
    });

  serve("/art/games/:vendor/:file", (code, { vendor = "" }) => renderGame(vendor, code, { shape: "portrait" }), {
    kept: FOR_A_MONTH,
    compressWith: compressListed,
  });
  serve(
    "/art/games/:vendor/:code/:file",
    (name, { vendor = "", code = "" }) => {
      const look = LOOKS.get(name);
      return look ? renderGame(vendor, code, look) : null;
    },
    { kept: FOR_A_MONTH, compressWith: compressListed },
  );
  serve("/art/vendors/:file", (code) => renderVendorMark({ code }));
  serve("/art/categories/:file", (category) => (isGameCategory(category) ? renderCategoryMark({ category }) : null), {
    compressWith: compressListed,
  });
  serve("/art/banners/:mode/:category/:file", (seed, { mode, category = "" }) =>
    isBannerMode(mode) && isGameCategory(category) ? renderBanner({ seed, category, mode }) : null,
  );
  serve("/art/offers/:mode/:file", (subject, { mode }) => (isOfferMode(mode) ? renderOffer({ subject, mode }) : null));
  serve("/art/heroes/:file", (light) => (light === "noon" || light === "wine" ? renderHero({ light }) : null), {
    compressWith: compressListed,
  });
  serve("/art/promotions/:file", (seed) => renderPromotion({ seed }));
  serve("/art/avatars/:file", (seed) => renderAvatar({ seed }));
  serve("/art/:file", (name) => (name === "game" ? renderDefaultGameIcon() : null));
}

function isOfferMode(mode: string | undefined): mode is OfferMode {
  return OFFER_MODES.some((known) => known === mode);
}

function isBannerMode(mode: string | undefined): mode is BannerMode {
  return BANNER_MODES.some((known) => known === mode);
}

/**
 * Sends a picture, or a default one if it is missing: with status 404, for logs and monitoring, which browsers still
 * display.
 */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: string | null,
  { kept, compressWith }: Required<Serving>,
) {
  reply.type("image/svg+xml; charset=utf-8").header("content-security-policy", PICTURE_POLICY);
  reply.header("vary", "accept-encoding").header("cache-control", picture === null ? FOR_A_MINUTE : kept);
  if (picture === null) reply.code(404);
  const rendered = picture ?? renderDefaultGameIcon();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(rendered);
  return reply.header("content-encoding", encoding).send(await compressWith(rendered, encoding));
}

function digest(picture: string): string {
  return createHash("sha256").update(picture).digest("base64");
}
