import type { Preloaded, Language } from "@perya/contract";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";
import { orNullAfter } from "./or-null-after.ts";

/** The state of a first-time visitor: not logged in, language from the browser. */
export type Stranger = { brand: Brand; language: Language };

/** An API response embedded in the page under its address. */
export type PreloadedAnswer = {
  address: string;
  answer: (stranger: Stranger) => Promise<unknown>;
  /** Changes constantly, so it is embedded for scripts only and not rendered into the cached page. */
  isLive: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    preloadedAnswers: PreloadedAnswer[];
  }
}

/** Maximum wait for live data. */
const LIVE_WITHIN_MS = 100;

/** `steady`: responses the page can be rendered from; null if one is missing. */
export type GatheredAnswers = { preloaded: Preloaded; steady: Preloaded | null };

/** Omits responses that fail. The page requests them itself and shows the error. */
export async function gatherAnswers(
  { preloadedAnswers, log }: FastifyInstance,
  stranger: Stranger,
): Promise<GatheredAnswers> {
  const gathered = await Promise.all(
    preloadedAnswers.map(async ({ address, answer, isLive }) => {
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
    answers: Object.fromEntries(answers.map(({ address, value }) => [address, value])),
  });
  const all = gathered.flat();
  const steady = all.filter(({ isLive }) => !isLive);
  const isWhole = steady.length === preloadedAnswers.filter(({ isLive }) => !isLive).length;
  return { preloaded: write(all), steady: isWhole ? write(steady) : null };
}
