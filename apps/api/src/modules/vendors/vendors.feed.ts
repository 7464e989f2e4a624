import { LiveModel, Room } from "@perya/contract/shapes";
import Type, { type Static, type TSchema } from "typebox";
import { compileShape } from "../../compile-shape.ts";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import type { VendorHealth } from "./vendors.health.ts";
import * as queries from "./vendors.queries.ts";

/** Cache time of feeds. The number of free seats changes every second, but a few seconds of delay are acceptable. */
const FRESH = { maxAgeMs: 5_000 };
const MAX_LISTED = 500;

const Rooms = Type.Array(Room, { maxItems: MAX_LISTED });
const LiveModels = Type.Array(LiveModel, { maxItems: MAX_LISTED });
const Chat = Type.Object({ chatUrl: Type.String({ maxLength: 2_000 }) });

type FeedDeps = Pick<Deps, "db" | "clock" | "vault" | "outside">;
type Health = Pick<VendorHealth, "note">;

/**
 * Creates a reader of vendors' own feeds. Feeds come from outside, so answers that do not match the agreed shape are
 * refused.
 */
export function createFeeds({ db, clock, vault, outside }: FeedDeps, health: Health) {
  const answers = createTtlCache<unknown>(clock, FRESH);

  async function ask<Shape extends TSchema>(
    brandId: string,
    vendor: string,
    what: string,
    shape: { Check: (answer: unknown) => boolean },
    query: Record<string, string> = {},
  ): Promise<Static<Shape>> {
    const connection = await queries.findConnection(db, brandId, vendor, clock.now());
    if (!connection) throw new AppError("VENDOR_AWAY");
    if (connection.feed_url === null) return withoutFeed(what) as Static<Shape>;
    const feed = { url: connection.feed_url, secret: vault.unlock("vendor", connection.secret), vendor };
    const startedAt = performance.now();
    const answer = await outside.vendorFeed.read(feed, what, query).catch((error: unknown) => {
      // Calls skipped during the pause after a failure (outside/vendor-feed.ts) count as failures too, so that an
      // outage raises an alert.
      health.note({ brandId, vendorCode: vendor }, performance.now() - startedAt, true);
      if (error instanceof OutsideFailure) throw new AppError("VENDOR_AWAY");
      throw error;
    });
    if (!shape.Check(answer)) throw new AppError("VENDOR_AWAY");
    return answer as Static<Shape>;
  }

  const shared = <Shape extends TSchema>(brandId: string, vendor: string, what: string, shape: typeof checks.rooms) =>
    answers.getOrLoad(`${brandId} ${vendor} ${what}`, () => ask<Shape>(brandId, vendor, what, shape)) as Promise<
      Static<Shape>
    >;

  return {
    listRooms: (brandId: string, vendor: string) => shared<typeof Rooms>(brandId, vendor, "rooms", checks.rooms),
    listLiveModels: (brandId: string, vendor: string) =>
      shared<typeof LiveModels>(brandId, vendor, "models", checks.models),
    /** Opens the chat for one member. Never cached, because the address is personal. */
    launchChat: (brandId: string, vendor: string, member: { id: string; nickname: string }) =>
      ask<typeof Chat>(brandId, vendor, "chat", checks.chat, { player: member.id, nickname: member.nickname }),
  };
}

/** Used for a vendor without a feed, which has no tables and hosts to show and cannot open a chat. */
function withoutFeed(what: string) {
  if (what === "chat") throw new AppError("VENDOR_AWAY");
  return [];
}

const checks = {
  rooms: compileShape(Rooms as TSchema),
  models: compileShape(LiveModels as TSchema),
  chat: compileShape(Chat as TSchema),
};
