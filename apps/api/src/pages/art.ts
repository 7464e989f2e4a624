import {
  renderAvatar,
  renderBanner,
  renderCategoryMark,
  renderDefaultGameIcon,
  renderGameTile,
  renderPromotion,
  renderVendorMark,
  type TileShape,
} from "@perya/art";
import { isGameCategory } from "@perya/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { findGameCategory } from "../modules/games/index.ts";
import { chooseEncoding, pack } from "../packing.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** The same address always renders the same picture. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A game that is not there yet may be tomorrow. */
const FOR_A_MINUTE = "public, max-age=60";
/** A picture opened on its own is a document: it may load and run nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const NAME = /^[\w-]{1,80}$/;
const FILE = /^([\w-]{1,80})\.svg$/;

/** Kinds of games change when an operator moves one, which is never. */
const KINDS = { maxAgeMs: 10 * 60_000, maxKeys: 20_000, stale: "whileRead" } as const;

/** Null: there is no such picture. */
type Render = (name: string, params: Record<string, string>) => string | null | Promise<string | null>;

/** The platform's own pictures. They belong to no brand and answer on any host, so that a CDN may stand in front. */
export function serveArt(app: FastifyInstance, deps: Deps) {
  const kinds = createTtlCache<Awaited<ReturnType<typeof findGameCategory>>>(deps.clock, KINDS);

  async function renderGame(vendor: string, code: string, shape: TileShape): Promise<string | null> {
    if (!NAME.test(vendor) || !NAME.test(code)) return null;
    const category = await kinds.getOrLoad(`${vendor}/${code}`, () => findGameCategory(deps, vendor, code));
    return category ? renderGameTile({ vendor, code, category, shape }) : null;
  }

  const serve = (path: string, render: Render) =>
    app.get(path, { config: { isForAnyHost: true, isPicture: true } }, async (request, reply) => {
      const params = request.params as Record<string, string>;
      const name = FILE.exec(params["file"] ?? "")?.[1];
      return sendPicture(request, reply, name === undefined ? null : await render(name, params));
    });

  serve("/art/games/:vendor/:file", (code, { vendor = "" }) => renderGame(vendor, code, "portrait"));
  serve("/art/games/:vendor/:code/:file", (shape, { vendor = "", code = "" }) =>
    shape === "wide" ? renderGame(vendor, code, "wide") : null,
  );
  serve("/art/vendors/:file", (code) => renderVendorMark({ code }));
  serve("/art/categories/:file", (category) => (isGameCategory(category) ? renderCategoryMark({ category }) : null));
  serve("/art/banners/:mode/:category/:file", (seed, { mode, category = "" }) =>
    (mode === "dark" || mode === "light") && isGameCategory(category) ? renderBanner({ seed, category, mode }) : null,
  );
  serve("/art/promotions/:file", (seed) => renderPromotion({ seed }));
  serve("/art/avatars/:file", (seed) => renderAvatar({ seed }));
  serve("/art/:file", (name) => (name === "game" ? renderDefaultGameIcon() : null));
}

/** What is missing is said, for logs and monitors, and rendered all the same: a browser shows the picture of a 404, too. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: string | null) {
  reply.type("image/svg+xml; charset=utf-8").header("content-security-policy", PICTURE_POLICY);
  reply.header("vary", "accept-encoding").header("cache-control", picture === null ? FOR_A_MINUTE : FOR_EVER);
  if (picture === null) reply.code(404);
  const rendered = picture ?? renderDefaultGameIcon();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(rendered);
  return reply.header("content-encoding", encoding).send(await pack(rendered, encoding));
}
