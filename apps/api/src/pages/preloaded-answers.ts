import type { Preloaded, Language } from "@perya/contract";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";
import { orNullAfter } from "./or-null-after.ts";

/** As a stranger gets it who comes for the first time: nobody is signed in, and the language is the browser's. */
export type Stranger = { brand: Brand; language: Language };

/** An answer that the page brings along, under the address where it could be asked for. */
export type PreloadedAnswer = {
  address: string;
  answer: (stranger: Stranger) => Promise<unknown>;
  /** It changes all the time: for the page's script alone, since what is rendered is kept. */
  isLive: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    preloadedAnswers: PreloadedAnswer[];
  }
}

/** Longer than this no page waits for what is live. */
const LIVE_WITHIN_MS = 100;

/** `steady`: those the page can be rendered from; null where one of them is missing. */
export type GatheredAnswers = { preloaded: Preloaded; steady: Preloaded | null };

/** What cannot be answered now is left out: the page asks for it itself, and says so if that fails. */
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
