import type { Contract } from "@perya/contract";
import { compareTerms, termsFromWire, type TermsTurn } from "@perya/rules";
import { classes, type Glyph, Icon, VisuallyHidden } from "@perya/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Equal from "lucide-react/icons/arrow-right";
import { useTextContext } from "../contracts.text-context.ts";
import { sayChange } from "../contracts.words.ts";

/** Changes since the last signed version, marked as better or worse for the downline. */
export function ContractChanges({ contract, before }: { contract: Contract; before: Contract | null }) {
  const textContext = useTextContext();
  const { t } = textContext;
  if (!before) return <p className="text-sm text-text-3">{t("contracts.changes.first")}</p>;
  const changes = compareTerms(termsFromWire(before.terms), termsFromWire(contract.terms));
  if (changes.length === 0)
    return <p className="text-sm text-text-2">{t("contracts.changes.none", { version: before.version })}</p>;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t("contracts.changes.since", { version: before.version })}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {changes.map((change) => {
          const words = sayChange(change, contract.kind, textContext);
          const { glyph, colour } = TURNS[change.turn];
          return (
            <li key={words} className="flex items-start gap-2">
              <Icon glyph={glyph} size={16} className={classes("mt-[0.2em]", colour)} />
              <span>
                {words}
                <VisuallyHidden>{` (${t(`contracts.turn.${change.turn}`)})`}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const TURNS: Record<TermsTurn, { glyph: Glyph; colour: string }> = {
  better: { glyph: ArrowUp, colour: "text-leaf" },
  worse: { glyph: ArrowDown, colour: "text-coral" },
  other: { glyph: Equal, colour: "text-sea" },
};
