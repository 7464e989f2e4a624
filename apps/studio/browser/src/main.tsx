import type { Start } from "@perya/contract/studio";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openGame } from "./games/open-game.ts";
import { applyAppearance } from "./shell/appearance.ts";
import { createClient } from "./shell/client.ts";
import { FreeRoundsFrame } from "./shell/free-rounds.tsx";
import { ForFunFrame } from "./shell/for-fun.tsx";
import { GameProvider } from "./shell/game-context.tsx";
import { tellParent } from "./shell/parent.ts";
import { createSession } from "./shell/session.ts";
import { readStart } from "./shell/read-start.ts";
import { createTranslate, loadText } from "./text/text.ts";
import { en } from "./text/en.ts";
import "./styles.css";

const start = readStart(document);
const root = document.querySelector("#app");
if (start && root) open(start, root).catch(() => (root.textContent = createTranslate(en)("start.failed")));
else if (root && isToTryLater()) offerAnotherTry(root);
else if (root) root.textContent = createTranslate(en)("start.missing");

/** True if the server marked the page: the wallet was unavailable, and the launch code in the URL is still valid. */
function isToTryLater(): boolean {
  return document.querySelector('meta[name="start"][content="later"]') !== null;
}

function offerAnotherTry(place: Element) {
  const t = createTranslate(en);
  const again = document.createElement("button");
  again.textContent = t("start.again");
  again.addEventListener("click", () => window.location.reload());
  place.replaceChildren(t("start.later"), " ", again);
}

/** Opens the game from the data in the page. */
async function open(facts: Start, place: Element) {
  applyAppearance(facts, document, window.location.search);
  const tell = tellParent(facts);
  const client = createClient({
    seat: facts.seat,
    fetch: (...call) => window.fetch(...call),
    newRequestId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onSilence: (failures) => session.hearSilence(failures),
  });
  const session = createSession(facts, client, tell);
  const [t, game] = await Promise.all([loadText(facts.language), openGame(facts)]);
  createRoot(place).render(
    <StrictMode>
      <GameProvider session={session} t={t}>
        {facts.isForFun ? <ForFunFrame>{game}</ForFunFrame> : <FreeRoundsFrame>{game}</FreeRoundsFrame>}
      </GameProvider>
    </StrictMode>,
  );
  tell("ready");
}
