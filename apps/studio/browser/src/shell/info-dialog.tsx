import { Dialog, Tabs } from "@perya/ui";
import { type ReactNode, useState } from "react";
import { Fairness } from "./fairness.tsx";
import { ForFunNote } from "./for-fun.tsx";
import { useGame } from "./game-context.tsx";
import { History, type Recall } from "./history.tsx";

export type InfoSection = "paytable" | "rules" | "history" | "fairness";

/** All there is to know about a game, in one place: what it pays, its rules, what was played, and why it is fair. */
export function InfoDialog({
  first,
  paytable,
  rules,
  replay,
  onClose,
}: {
  first: InfoSection;
  /** Games without a table of pays have their rules only. */
  paytable?: ReactNode;
  rules: ReactNode;
  replay: Recall;
  onClose: () => void;
}) {
  const { t } = useGame();
  const [section, setSection] = useState(first);
  const contents: Readonly<Record<InfoSection, ReactNode>> = {
    paytable,
    rules,
    history: <History replay={replay} />,
    fairness: <Fairness />,
  };
  const sections = (Object.keys(contents) as InfoSection[]).filter((key) => contents[key] !== undefined);
  return (
    <Dialog title={t("info.title")} size="lg" onClose={onClose}>
      <ForFunNote />
      {/* On a phone all of them stand side by side: nobody looks for what is cut off. */}
      <div className="max-sm:[&_[role=tab]]:grow max-sm:[&_[role=tab]]:px-1.5 max-sm:[&_[role=tab]]:text-sm">
        <Tabs
          label={t("info.sections")}
          tabs={sections.map((key) => ({ key, label: t(`info.${key}`), content: contents[key] }))}
          selected={section}
          onSelect={setSection}
        />
      </div>
    </Dialog>
  );
}
