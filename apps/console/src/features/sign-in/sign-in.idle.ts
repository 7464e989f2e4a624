import { localStore } from "@perya/browser/storage";
import { operators } from "@perya/contract";
import { OPERATOR_IDLE_MS } from "@perya/rules";
import { call } from "../../lib/api.ts";
import { leave } from "../../lib/session.ts";

const STORE = "lastTouched";
const LOOK_EVERY_MS = 15_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/**
 * Ends the session after 15 minutes without input in any window of this browser. The server can't detect this, because open
 * pages keep refetching. Returns a function that stops the timer.
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
    // Logs out locally even if the server is unreachable. The server's session expires once no page sends requests.
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
