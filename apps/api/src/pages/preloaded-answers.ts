import type { Preloaded, Language } from "@perya/contract";
import type { FastifyInstance } from "fastify";
import type { Brand } from "../brand.ts";

/** As a stranger gets it who comes for the first time: nobody is signed in, and the language is the browser's. */
export type Stranger = { brand: Brand; language: Language };

/** An answer that the page brings along, under the address where it could be asked for. */
export type PreloadedAnswer = { address: string; answer: (stranger: Stranger) => Promise<unknown> };

declare module "fastify" {
  interface FastifyInstance {
    preloadedAnswers: PreloadedAnswer[];
  }
}

/** What cannot be answered now is left out: the page asks for it itself, and says so if that fails. */
export async function gatherAnswers(
  { preloadedAnswers, log }: FastifyInstance,
  stranger: Stranger,
): Promise<Preloaded> {
  const gathered = await Promise.all(
    preloadedAnswers.map(async ({ address, answer }) => {
      try {
        return [[address, await answer(stranger)] as const];
      } catch (error) {
        log.warn({ err: error, address }, "the page goes out without an answer");
        return [];
      }
    }),
  );
  return { language: stranger.language, answers: Object.fromEntries(gathered.flat()) };
}
