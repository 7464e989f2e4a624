import type { Audience, Language, Preloaded } from "@perya/contract";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";
import { orNullAfter } from "./or-null-after.ts";

/** What a page is rendered for: an audience, in the browser's language. Nothing of a person. */
export type Stranger = { brand: Brand; language: Language; audience: Audience };

/** An API response embedded in the page under its address. */
export type PreloadedAnswer = {
  address: string;
  answer: (stranger: Stranger) => Promise<unknown>;
  /** True if the answer changes constantly. It is embedded for scripts, but the cached page is not rendered with it. */
  isLive: boolean;
  /** For the shell of every page; other answers are for home only. */
  isForShell: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    preloadedAnswers: PreloadedAnswer[];
  }
}

/** Maximum wait for live data while a page is written. */
const LIVE_WITHIN_MS = 100;

/** `steady` has the answers from which the page can be rendered; null if one is missing. */
export type GatheredAnswers = { preloaded: Preloaded; steady: Preloaded | null };

/** Gathers the answers for a page. Failed ones are left out: the page requests them again and shows the error. */
export async function gatherAnswers(
  { preloadedAnswers, log }: FastifyInstance,
  stranger: Stranger,
  isHome: boolean,
): Promise<GatheredAnswers> {
  const wanted = preloadedAnswers.filter(({ isForShell }) => isForShell || isHome);
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
