import { type Language, members } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { sayNetworkFailed } from "../../lib/network.ts";
import { report } from "../../lib/report.ts";
import { currentLogin } from "../../lib/session.ts";
import { changeLanguage } from "../../lib/text.ts";

/** S0 §4, language change: the page turns, then the api is told, so that messages and mails follow the member. */
export async function pickLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    sayNetworkFailed();
    return;
  }
  if (!currentLogin().isLogin) return;
  // The page speaks the language already; that the api did not hear of it is no news for the player.
  await call(members.updateLanguage, { body: { language } }).catch((error: unknown) =>
    report("the api does not know the member's new language", { error }),
  );
}
