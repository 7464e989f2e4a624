/**
 * Vendors: the connections of brands to vendors, game launches, and the wallet protocol by which rounds move money.
 * Each protocol has one adapter file. Owns vendor_connections, vendor_keys, vendor_minutes, game_sessions and
 * brand_limits; bets and their money belong to the module bets.
 */
import type { Language } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { createGames } from "../games/index.ts";
import { answerVendors } from "./vendors.callbacks.ts";
import { createFeeds } from "./vendors.feed.ts";
import { tellDueFreeRounds, tellFreeRounds } from "./vendors.free-rounds.ts";
import { createGate } from "./vendors.gate.ts";
import { createVendorHealth, forgetVendorMinutes } from "./vendors.health.ts";
import { createKeyring } from "./vendors.keys.ts";
import { launchGame } from "./vendors.sessions.ts";
import {
  requireOpenGame,
  listOpenRounds,
  pruneGameSessions,
  readGameSession,
  reportStaleRounds,
} from "./vendors.service.ts";
import { createWallet } from "./vendors.wallet.ts";

export { PERYA_SHAPES, type PeryaCall, type PeryaField } from "./adapters/perya.ts";
export { TORRE_STATUS } from "./adapters/torre.ts";
export { INTERNAL_REFUSALS, type WalletError } from "./vendors.protocol.ts";
export {
  createVendorHealth,
  HEALTH_MINUTES,
  listVendorHealth,
  TOOK_LIMITS_MS,
  type VendorHealthRow,
} from "./vendors.health.ts";
export { requireOpenGame } from "./vendors.service.ts";
export { describeLimits, LIMIT_WORDS, readLimitWords, setLimits } from "./vendors.limits.ts";
export {
  connectVendors,
  endVendorKey,
  listStaleRounds,
  setFreeRoundsUrl,
  setJackpotVendor,
  type Connection,
} from "./vendors.connect.ts";

export const vendorsModule = defineModule({
  name: "vendors",
  needs: ["bets", "brands", "games", "rewards", "sessions"],

  setup({ serve, callback, every, on, onChange, onAnyEvent, deps }) {
    const games = createGames(deps);
    const gate = createGate(deps);
    onChange("games", () => {
      games.forget();
      gate.forgetGames();
    });
    onChange("site", gate.forgetGames);
    onChange("session", gate.forget);
    onAnyEvent(gate.noteEvent);

    const health = createVendorHealth(deps);
    callback("wallet", answerVendors(deps, { keyring: createKeyring(deps), wallet: createWallet(deps, gate), health }));
    every("1 hour", "forget-vendor-minutes", () => forgetVendorMinutes(deps));

    on("freeRounds.changed", "tell-vendor", ({ freeRoundsId }) => tellFreeRounds(deps, freeRoundsId));
    // Repeats calls to vendors that failed or whose event was lost.
    every("1 minute", "tell-free-rounds", () => tellDueFreeRounds(deps));

    every("1 hour", "report-stale-rounds", () => reportStaleRounds(deps));
    every("1 day", "prune-game-sessions", () => pruneGameSessions(deps));

    type Asked = { brand: Brand; language: Language; member: SignedIn };
    const launch = async ({ brand, language, member }: Asked, nodeId: string, isForFun = false) => {
      const [game] = await games.listGamesById({ ...brand, language }, [nodeId]);
      if (!game) throw new AppError("GAME_UNKNOWN");
      await requireOpenGame(deps, brand.id, member.id, game);
      if (game.isInMaintenance) throw new AppError("GAME_CLOSED");
      if (isForFun && !game.hasForFun) throw new AppError("GAME_NOT_FOR_FUN");
      return { ...(await launchGame(deps, brand, { member, game, language, isForFun })), game };
    };
    serve(contract.vendors.launchGame, (call) => launch(call, call.body.nodeId));
    serve(contract.vendors.launchSocialGame, (call) => launch(call, call.query.nodeId));
    serve(contract.vendors.launchForFun, (call) => launch(call, call.body.nodeId, true));

    const feeds = createFeeds(deps, health);
    serve(contract.vendors.listRooms, ({ brand, query }) => feeds.listRooms(brand.id, query.vassalage));
    serve(contract.vendors.listLiveModels, ({ brand, query }) => feeds.listLiveModels(brand.id, query.vassalage));
    serve(contract.vendors.launchChat, ({ brand, member, query }) =>
      feeds.launchChat(brand.id, query.vassalage, member),
    );

    serve(contract.vendors.readGameSession, ({ member, params }) => readGameSession(deps, member.id, params.id));
    serve(contract.vendors.listOpenRounds, ({ brand, language, member }) =>
      listOpenRounds(deps, member.id, (ids) => games.listGamesById({ ...brand, language }, ids)),
    );
  },
});
