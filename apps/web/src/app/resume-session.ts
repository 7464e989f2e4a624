import type { Entry } from "../features/sessions/sessions.entry-code.ts";
import { afterPaint } from "../lib/after-paint.ts";
import { hasRememberFlag } from "../features/sessions/sessions.remember-flag.ts";
import { report } from "../lib/report.ts";
import { currentLogin } from "../lib/session.ts";
import { loadPart } from "../lib/text.ts";
import type { createAppRouter } from "./router.tsx";

/** Logs in with an entry code or the remember cookie, without a form; only after the first paint. */
export function resumeSessionAfterPaint(router: ReturnType<typeof createAppRouter>, entry: Entry): void {
  const isBrought = entry.code !== null || entry.hasSocialFailed;
  const isRemembered = !currentLogin().isLogin && hasRememberFlag();
  if (!isBrought && !isRemembered) return;

  afterPaint(() => {
    loadPart("entry", () => import("../features/sessions/sessions.entry.ts"))
      .then(({ resumeSession }) => resumeSession(router, entry))
      .catch((error: unknown) => report("the login link could not be used", { error }));
  });
}
