import { type Language, members } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { sayNetworkFailed } from "../../lib/network.ts";
import { report } from "../../lib/report.ts";
import { currentLogin } from "../../lib/session.ts";
import { changeLanguage } from "../../lib/text.ts";

/** R4.12, language change: switches the page, then tells the api, so that messages and emails use it too. */
export async function pickLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    sayNetworkFailed();
    return;
  }
  if (!currentLogin().isLogin) return;
  // Not shown: the page already uses the new language.
  await call(members.updateLanguage, { body: { language } }).catch((error: unknown) =>
    report("the api does not know the member's new language", { error }),
  );
}
