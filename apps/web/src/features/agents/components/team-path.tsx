import { Icon } from "@perya/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

type TeamPathProps = {
  path: readonly { id: string; nickname: string }[];
  directs: number | undefined;
  onRoot: (id: string | undefined) => void;
};

/** Breadcrumb from the agent to the member shown. */
export function TeamPath({ path, directs, onRoot }: TeamPathProps) {
  const { t } = useText();
  const [own, ...rest] = path;
  const current = rest.at(-1);
  return (
    <nav aria-label={t("downlines.path")}>
      <ol className="flex flex-wrap items-center gap-1.5 text-dense">
        <Step
          name={own?.nickname ?? ""}
          isCurrent={false}
          onPress={() => onRoot(undefined)}
          start={<Icon glyph={House} size={16} className="text-text-3" />}
        />
        {rest.map(({ id, nickname }) => (
          <Step key={id} name={nickname} isCurrent={id === current?.id} onPress={() => onRoot(id)} />
        ))}
        <li aria-current="true" className="flex items-center gap-1.5">
          <Icon glyph={ChevronRight} size={16} isDirectional className="text-text-3" />
          <span className="font-semibold">{t("downlines.direct")}</span>
          {directs !== undefined && <span className="text-text-3 tabular-nums">{directs}</span>}
        </li>
      </ol>
    </nav>
  );
}

type StepProps = { name: string; isCurrent: boolean; onPress: () => void; start?: ReactNode };

function Step({ name, isCurrent, onPress, start }: StepProps) {
  return (
    <li className="flex items-center gap-1.5">
      {start ?? <Icon glyph={ChevronRight} size={16} isDirectional className="text-text-3" />}
      <button
        type="button"
        onClick={onPress}
        className={`min-h-8 rounded-chip px-1 hover:underline ${isCurrent ? "font-semibold" : "text-text-2"}`}
      >
        <bdi>{name}</bdi>
      </button>
    </li>
  );
}
