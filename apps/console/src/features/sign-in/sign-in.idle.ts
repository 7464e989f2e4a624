import { localStore } from "@perya/browser/storage";
import { operators } from "@perya/contract";
import { OPERATOR_IDLE_MS } from "@perya/rules";
import { call } from "../../lib/api.ts";
import { leave } from "../../lib/session.ts";

const STORE = "lastTouched";
const LOOK_EVERY_MS = 15_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/**
 * Pages ask the server by themselves all the time, so to it an open page never rests. Here is who knows whether somebody sits
 * there: a quarter of an hour without a touch, in any window of this browser, ends the session. The answer stops watching.
 */
export function watchIdleOperator(): () => void {
  let noted = 0;
  const touch = () => {
    const now = Date.now();
    if (now - noted < LOOK_EVERY_MS) return;
    noted = now;
    localStore.write(STORE, String(now));
  };
  const look = () => {
    if (Date.now() - Number(localStore.read(STORE)) < OPERATOR_IDLE_MS) return;
    stop();
    // Closed here even where the server cannot be told: then it ends by itself, as nothing asks any more.
    void call(operators.signOut).catch(() => undefined);
    leave("lost");
  };

  touch();
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, capture: true });
  const timer = setInterval(look, LOOK_EVERY_MS);
  return stop;

  function stop() {
    clearInterval(timer);
    for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true });
  }
}
