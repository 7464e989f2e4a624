import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createClient } from "../../shell/client.ts";
import { ForFunFrame } from "../../shell/for-fun.tsx";
import { FreeRoundsFrame } from "../../shell/free-rounds.tsx";
import { GameProvider } from "../../shell/game-context.tsx";
import { createSession } from "../../shell/session.ts";
import { sampleStart, scriptedFetch } from "../../shell/studio.test-setup.ts";
import type { Start } from "@perya/contract/studio";
import { en } from "../../text/en.ts";
import { createTranslate } from "../../text/text.ts";

/** Simulates reduced motion, so that tests don't wait for animations. */
export function stillPage() {
  window.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduced-motion"), media: query })) as never;
}

/** Shows a game with a server that gives these answers in order. */
export async function showGame(
  open: (start: Start) => Promise<ReactNode>,
  answers: readonly unknown[],
  change: Partial<Start> = {},
) {
  const { fetch, asked } = scriptedFetch(answers);
  const start = sampleStart(change);
  const client = createClient({
    seat: start.seat,
    fetch,
    newRequestId: () => "r",
    wait: async () => {},
    onSilence: () => {},
  });
  const session = createSession(start, client, () => {});
  const game = await open(start);
  render(
    <GameProvider session={session} t={createTranslate(en)}>
      {start.isForFun ? <ForFunFrame>{game}</ForFunFrame> : <FreeRoundsFrame>{game}</FreeRoundsFrame>}
    </GameProvider>,
  );
  return { asked, session };
}
