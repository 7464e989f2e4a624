import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { findPromotionPicture } from "../modules/promotions/index.ts";
import { renderDefaultGameIcon } from "@perya/art";

/** Cache control of an uploaded picture. Neither the picture nor its address ever changes. */
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_MINUTE = "public, max-age=60";
/** Policy for a picture that is opened on its own, as a document: it must not load or run anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves uploaded pictures of promotions. They need no module id header, because images can't send one. */
export function servePromotionPictures(app: FastifyInstance, deps: Pick<Deps, "db" | "outside">): void {
  app.get("/uploads/promotions/:id", { config: { isForAnyHost: true, isPicture: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const picture = await findPromotionPicture(deps, id);
    reply.header("content-security-policy", PICTURE_POLICY);
    if (picture) return reply.type(picture.type).header("cache-control", FOR_EVER).send(picture.content);
    reply.code(404).type("image/svg+xml; charset=utf-8").header("cache-control", FOR_A_MINUTE);
    return reply.send(renderDefaultGameIcon());
  });
}
