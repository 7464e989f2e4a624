import { createClient } from "@perya/client";
import { games, sessions, site, vendors, type GameCard } from "@perya/contract";
import { fetchAs } from "./fetch-as.ts";

/** Who plays, and where. */
export type Account = { host: string; account: string };

/** What the studio plays in the demo (apps/api/src/seed/connect-sandbox.ts). */
const OF_STUDIO: ReadonlySet<string> = new Set(["RNG", "INHOUSE", "JACKPOT"]);

export type Site = ReturnType<typeof openSite>;

/** The site as a browser meets it: signing in with a password, looking at the lists, opening a game. */
export function openSite(port: number, { host, account: username }: Account, password: string) {
  let token: string | null = null;
  const call = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch: fetchAs(`${host}:${port}`),
    token: () => token,
    language: () => "EN",
    loadSeal: () => import("@perya/client/seal"),
    publicKey: async () => (await call(site.readPermission)).info.encryption,
    // Over after twelve hours, or ended by somebody: the next game begins with a sign-in.
    onRefused: ({ code }) => {
      if (code === "NOT_SIGNED_IN") token = null;
    },
  });

  async function signIn(): Promise<string> {
    const outcome = await call(sessions.login, { body: { type: "username", username, password } });
    if ("secondStep" in outcome) throw new Error("a simulated player was asked for a second step");
    return outcome.token;
  }

  return {
    /** Where the frames of its games stand. */
    origin: `http://127.0.0.1:${port}`,

    /** What is hot, and our own games. */
    listGames: async (): Promise<GameCard[]> => {
      const [hot, own] = await Promise.all([
        call(games.listHotGames),
        call(games.listGames, { query: { clientType: 3, platform: "html5-desktop", gameType: "INHOUSE", ...PAGE } }),
      ]);
      const byId = new Map([...hot, ...own.content].map((game) => [game.nodeId, game]));
      return [...byId.values()].filter((game) => OF_STUDIO.has(game.gameType) && game.isGame === "GAME");
    },

    /** Where the frame of a game is, for this player. */
    launch: async (nodeId: string): Promise<string> => {
      token ??= await signIn();
      return (await call(vendors.launchGame, { body: { nodeId } })).launchUrl;
    },
  };
}

const PAGE = { pageNo: 1, pageSize: 30 };
