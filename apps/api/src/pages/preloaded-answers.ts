import { type Audience, type Language, LANGUAGES, type Preloaded } from "@perya/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Brand } from "../brand.ts";
import { orNullAfter } from "./or-null-after.ts";

/**
 * Calls one of our routes as the visitor's browser would, without a session. Only for answers that are the same for
 * everyone.
 */
export function askAsStranger(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { language }: Pick<Stranger, "language">,
) {
  return async (address: string): Promise<unknown> => {
    const { host } = headers;
    const answer = await app.inject({
      method: "GET",
      url: address,
      remoteAddress: ip,
      headers: { ...(host && { host }), "accept-language": LANGUAGES[language].tag },
    });
    const envelope: { success: boolean; value: unknown; code?: string } = answer.json();
    if (!envelope.success) throw new Error(`${address} was refused: ${envelope.code}`);
    return envelope.value;
  };
}

/**
 * The audience for which a page is rendered: a brand, a language and a type of visitor. Contains no personal data.
 */
export type Stranger = { brand: Brand; language: Language; audience: Audience };

/** An API response embedded in the page, with its address. */
export type PreloadedAnswer = {
  address: string;
  answer: (stranger: Stranger) => Promise<unknown>;
  /** True if the answer changes constantly. It is embedded for scripts, but the cached page is not rendered with it. */
  isLive: boolean;
  /** True if it is embedded in every page. Others are embedded in the home page only. */
  isForShell: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    preloadedAnswers: PreloadedAnswer[];
  }
}

/** Maximum time that writing a page waits for live data. */
const LIVE_WITHIN_MS = 100;

/** `steady` has the answers from which the page can be rendered; null if one is missing. */
export type GatheredAnswers = { preloaded: Preloaded; steady: Preloaded | null };

/** `asked`: addresses of the calls from which the page's screen is rendered. */
type PageNeeds = { isHome: boolean; asked: readonly string[]; ask: (address: string) => Promise<unknown> };

/** Gathers the answers for a page. Failed ones are left out: the page requests them again and shows the error. */
export async function gatherAnswers(
  { preloadedAnswers, log }: FastifyInstance,
  stranger: Stranger,
  { isHome, asked, ask }: PageNeeds,
): Promise<GatheredAnswers> {
  const wanted = [
    ...preloadedAnswers.filter(({ isForShell }) => isForShell || isHome),
    ...asked.map((address) => ({ address, answer: () => ask(address), isLive: false })),
  ];
  const gathered = await Promise.all(
    wanted.map(async ({ address, answer, isLive }) => {
      try {
        const value = await (isLive ? orNullAfter(answer(stranger), LIVE_WITHIN_MS) : answer(stranger));
        return value === null ? [] : [{ address, isLive, value }];
      } catch (error) {
        log.warn({ err: error, address }, "the page goes out without an answer");
        return [];
      }
    }),
  );
  const write = (answers: { address: string; value: unknown }[]): Preloaded => ({
    language: stranger.language,
    audience: stranger.audience,
    answers: Object.fromEntries(answers.map(({ address, value }) => [address, value])),
  });
  const all = gathered.flat();
  const steady = all.filter(({ isLive }) => !isLive);
  const isWhole = steady.length === wanted.filter(({ isLive }) => !isLive).length;
  return { preloaded: write(all), steady: isWhole ? write(steady) : null };
}
