import { Button, buttonClasses } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { openDialog } from "../../lib/dialogs.ts";
import { useText } from "../../lib/text.ts";

/**
 * Why a game did not open (R13.6). Maintenance suggests other games, an invalid address leads to customer service, and
 * anything else can be retried.
 */
export function PlayRefused({ code, onAgain }: { code: string; onAgain: () => void }) {
  const { t } = useText();
  const { title, text } = SENTENCES[code as keyof typeof SENTENCES] ?? SENTENCES.other;
  return (
    <div role="alert" className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
      <h2 className="text-lg">{t(title)}</h2>
      {text && <p className="max-w-[48ch] text-text-2">{t(text)}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {LEADS_TO_PEOPLE.has(code) && (
          <Button onClick={() => openDialog("customerService")}>{t("page.customerService")}</Button>
        )}
        {!(code in SENTENCES) && <Button onClick={onAgain}>{t("play.again")}</Button>}
        <Link to="/rng" className={buttonClasses({ variant: "secondary" })}>
          {t("play.toGames")}
        </Link>
      </div>
    </div>
  );
}

const LEADS_TO_PEOPLE = new Set(["GAME_NOT_CONNECTED", "PLAY_CLOSED"]);

const SENTENCES = {
  GAME_CLOSED: { title: "play.refused.closed", text: "play.refused.closed.text" },
  GAMING_CLOSED: { title: "play.refused.gaming", text: "play.refused.gaming.text" },
  PLAY_CLOSED: { title: "play.refused.blocked", text: "play.refused.blocked.text" },
  GAME_NOT_CONNECTED: { title: "play.refused.address", text: "play.refused.address.text" },
  GAME_UNKNOWN: { title: "play.refused.unknown", text: "play.refused.unknown.text" },
  GAME_NOT_FOR_FUN: { title: "play.refused.forFun", text: "play.refused.forFun.text" },
  FUNCTION_OFF: { title: "play.refused.forFun", text: "play.refused.forFun.text" },
  other: { title: "play.refused.address", text: null },
} as const;
