import { randomUUID } from "node:crypto";
import { createClient, Refusal } from "@perya/client";
import {
  games,
  lottery,
  sessions,
  site,
  vendors,
  type BodyOf,
  type GameCard,
  type LotteryGame,
  type LotteryPage,
} from "@perya/contract";
import { fetchAs } from "./fetch-as.ts";

/** A player's username and the host of their brand. */
export type Account = { host: string; account: string };

/** Categories played by the studio (apps/api/src/seed/connect-sandbox.ts). */
const OF_STUDIO: ReadonlySet<string> = new Set(["RNG", "INHOUSE", "JACKPOT"]);

export type LotterySlip = Omit<BodyOf<typeof lottery.placeLotteryBets>, "requestKey">;
export type Site = ReturnType<typeof openSite>;

/** Opens the site as a browser uses it: login, game lists, launch. */
export function openSite(port: number, { host, account: username }: Account, password: string) {
  let token: string | null = null;
  const call = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch: fetchAs(`${host}:${port}`),
    token: () => token,
    language: () => "EN",
    loadSeal: () => import("@perya/client/seal"),
    publicKey: async () => (await call(site.readPermission)).info.encryption,
    // The session ended, after 12 hours or by an operator: log in again for the next game.
    onRefused: ({ code }) => {
      if (code === "NOT_SIGNED_IN") token = null;
    },
  });

  async function signIn(): Promise<string> {
    const outcome = await call(sessions.login, { body: { type: "username", username, password } });
    if ("secondStep" in outcome) throw new Error("a simulated player must not need a second step");
    return outcome.token;
  }

  return {
    /** Origin of the page around the game frame. */
    origin: `http://127.0.0.1:${port}`,

    /** Hot games and in-house games. */
    listGames: async (): Promise<GameCard[]> => {
      const [hot, own] = await Promise.all([
        call(games.listHotGames),
        call(games.listGames, { query: { clientType: 3, platform: "html5-desktop", gameType: "INHOUSE", ...PAGE } }),
      ]);
      const byId = new Map([...hot, ...own.content].map((game) => [game.nodeId, game]));
      return [...byId.values()].filter((game) => OF_STUDIO.has(game.gameType) && game.isGame === "GAME");
    },

    listLotteries: async (): Promise<LotteryGame[]> => {
      const { gameMenus } = await call(lottery.listLotteryMenus, { query: {} });
      return gameMenus.flatMap((menu) => menu.games);
    },

    readLottery: (gameCode: string): Promise<LotteryPage> => call(lottery.readLottery, { params: { gameCode } }),

    /** Places a bet. Returns null, or the error code of a refusal. */
    betOnLottery: async (slip: LotterySlip): Promise<string | null> => {
      token ??= await signIn();
      try {
        await call(lottery.placeLotteryBets, { body: { requestKey: randomUUID(), ...slip } });
        return null;
      } catch (error) {
        if (error instanceof Refusal && error.code !== "NOT_SIGNED_IN") return error.code;
        throw error;
      }
    },

    /** Launches a game and returns the URL of its frame. */
    launch: async (nodeId: string): Promise<string> => {
      token ??= await signIn();
      return (await call(vendors.launchGame, { body: { nodeId } })).launchUrl;
    },
  };
}

const PAGE = { pageNo: 1, pageSize: 30 };
