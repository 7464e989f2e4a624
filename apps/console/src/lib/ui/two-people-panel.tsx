import { classes, type Glyph, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleDot from "lucide-react/icons/circle-dot";
import { t } from "../text.ts";
import { Panel } from "./panel.tsx";

type TwoPeoplePanelProps = {
  /** When dual approval is required, such as "above the brand's limit" or "always". */
  aside?: string;
  /** Account of the first approver, if there is one. */
  firstBy: string | null;
  isFirstYours: boolean;
  /**
   * True if the reader and the first approver are related operators (invitation chain), so that the server rejects
   * the reader as second approver.
   */
  isRelated?: boolean;
  /** True once both approvals are given. */
  isDone?: boolean;
};

/** Shows the state of dual approval: who approved first, and whether the reader can be the second. */
export function TwoPeoplePanel({ aside, firstBy, isDone = false, ...reader }: TwoPeoplePanelProps) {
  const first = reader.isFirstYours ? t("money.two.you") : (firstBy ?? t("money.two.anybody"));
  const second = firstBy === null ? t("money.two.another") : saySecond(reader);
  return (
    <Panel title={t("money.two.title")} aside={aside}>
      <ol className="flex flex-col gap-3 text-dense">
        <Person
          icon={firstBy === null ? CircleDot : CircleCheck}
          tone={firstBy === null ? "text-sea" : "text-leaf"}
          name={t("money.two.first", { who: first })}
          text={t(firstBy === null ? "money.two.firstWaits" : "money.two.firstGiven")}
        />
        <Person
          icon={isDone ? CircleCheck : firstBy === null ? CircleDashed : CircleDot}
          tone={isDone ? "text-leaf" : firstBy === null ? "text-text-3" : "text-sea"}
          name={t("money.two.second")}
          text={isDone ? t("money.two.firstGiven") : second}
        />
      </ol>
    </Panel>
  );
}

function saySecond({
  isFirstYours,
  isRelated = false,
}: Pick<TwoPeoplePanelProps, "isFirstYours" | "isRelated">): string {
  if (isFirstYours) return t("money.two.notYou");
  return t(isRelated ? "money.two.related" : "money.two.mayBeYou");
}

function Person({ icon, tone, name, text }: { icon: Glyph; tone: string; name: string; text: string }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-semibold text-text-1">{name}</span>
        <span className="block text-xs text-text-3">{text}</span>
      </span>
      <Icon glyph={icon} className={classes("shrink-0", tone)} />
    </li>
  );
}
