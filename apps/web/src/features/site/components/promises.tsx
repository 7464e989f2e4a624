import type { TextKey } from "@perya/text";
import { type Glyph, Icon } from "@perya/ui";
import HandHeart from "lucide-react/icons/hand-heart";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useText } from "../../../lib/text.ts";

/** The platform's promises to players, the same for every brand. */
export function Promises() {
  const { t } = useText();
  return (
    <section aria-labelledby="promises" className="border-t border-line pt-8">
      <h2 id="promises" className="sr-only">
        {t("home.promises")}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {PROMISES.map(({ glyph, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon glyph={glyph} size={24} className="text-sea" />
            <div>
              <h3 className="font-sans text-base font-semibold">{t(title)}</h3>
              <p className="max-w-[46ch] text-sm text-text-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PROMISES: readonly { glyph: Glyph; title: TextKey; text: TextKey }[] = [
  { glyph: ShieldCheck, title: "home.promise.fair", text: "home.promise.fair.text" },
  { glyph: ReceiptText, title: "home.promise.real", text: "home.promise.real.text" },
  { glyph: HandHeart, title: "home.promise.limits", text: "home.promise.limits.text" },
];
