import { Dialog, Tabs } from "@perya/ui";
import { type ReactNode, useState } from "react";
import { Fairness } from "./fairness.tsx";
import { ForFunNote } from "./for-fun.tsx";
import { useGame } from "./game-context.tsx";
import { History, type Recall } from "./history.tsx";

export type InfoSection = "paytable" | "rules" | "history" | "fairness";

/** Paytable, rules, history and fairness of a game. */
export function InfoDialog({
  first,
  paytable,
  rules,
  replay,
  onClose,
}: {
  first: InfoSection;
  /** Omitted for games without a paytable. */
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
      {/* All tabs fit side by side on phones. */}
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
