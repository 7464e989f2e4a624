/**
 * Vendors: whose games a brand offers, how they are opened, and the wallet protocol by which their rounds move money. One
 * adapter file per protocol. Owns vendor_connections, vendor_keys and game_sessions; bets and their money are the book's.
 */
import { contract } from "@perya/contract/shapes";
import { AppError } from "../../app-error.ts";
import { defineModule } from "../../define-module.ts";
import { createGames } from "../games/index.ts";
import { listStaleRounds } from "./vendors.connect.ts";
import { answerVendors } from "./vendors.callbacks.ts";
import { createGate } from "./vendors.gate.ts";
import { createKeyring } from "./vendors.keys.ts";
import * as queries from "./vendors.queries.ts";
import { launchGame } from "./vendors.sessions.ts";
import { presentOpenRounds, presentSession } from "./vendors.views.ts";
import { createWallet } from "./vendors.wallet.ts";

export { connectVendor, endVendorKey, listStaleRounds, setGameHosts, type Connection } from "./vendors.connect.ts";

export const vendorsModule = defineModule({
  name: "vendors",
  needs: ["bets", "games", "sessions"],

  setup({ serve, callback, every, onChange, onHeard, deps }) {
    const games = createGames(deps);
    const gate = createGate(deps, games);
    onChange("games", gate.forgetGames);
    onChange("site", gate.forgetGames);
    onChange("session", gate.forget);
    onHeard(gate.hear);

    callback("wallet", answerVendors(deps, { keyring: createKeyring(deps), wallet: createWallet(deps, gate) }));

    every("1 hour", "find-stale-rounds", async () => {
      const rounds = await listStaleRounds(deps);
      const vendors = [...new Set(rounds.map((round) => round.vendor_code))];
      if (rounds.length > 0) deps.log.warn({ rounds: rounds.length, vendors }, "rounds are open for more than a day");
    });

    serve(contract.vendors.launchGame, async ({ brand, language, member, body }) => {
      const [game] = await games.listGamesById({ ...brand, language }, [body.nodeId]);
      if (!game) throw new AppError("GAME_UNKNOWN");
      if (game.isInMaintenance) throw new AppError("GAME_CLOSED");
      return { ...(await launchGame(deps, brand, member, game, language)), game };
    });

    serve(contract.vendors.readGameSession, async ({ member, params }) => {
      const totals = await queries.readSessionTotals(deps.db, member.id, params.id);
      if (!totals) throw new AppError("GAME_SESSION_UNKNOWN");
      return presentSession(params.id, totals);
    });

    serve(contract.vendors.listOpenRounds, async ({ brand, language, member }) => {
      const rounds = await queries.listOpenRounds(deps.db, member.id);
      const played = [...new Set(rounds.map((round) => round.game_id))];
      return presentOpenRounds(rounds, await games.listGamesById({ ...brand, language }, played));
    });
  },
});
