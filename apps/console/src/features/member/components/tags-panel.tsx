import { memberPage, type MemberPage } from "@perya/contract";
import { Button, Icon } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

type Props = { member: MemberPage; onChanged: () => Promise<void> };

/** The member's tags. The server normalizes their spelling, so that each exists once per brand. */
export function TagsPanel({ member, onChanged }: Props) {
  const mayWrite = useMay("members.write", member.brandId) && member.state !== "erased";
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  async function change(line: typeof memberPage.addTag | typeof memberPage.removeTag, tag: string) {
    setProblem(null);
    try {
      await call(line, { params: { id: member.id }, body: { tag } });
      setTyped("");
      await onChanged();
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "") void change(memberPage.addTag, typed);
  }

  return (
    <Panel title={t("member.tags")}>
      <div className="flex flex-col gap-3">
        {member.tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {member.tags.map((tag) => (
              <li key={tag} className={TAG}>
                <bdi>{tag}</bdi>
                {mayWrite && (
                  <button type="button" onClick={() => void change(memberPage.removeTag, tag)} className={REMOVE}>
                    <Icon glyph={X} size={16} />
                    <span className="sr-only">{t("member.tags.remove", { tag })}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && (
          <form onSubmit={add} className="flex gap-2">
            <input
              aria-label={t("member.tags.label")}
              placeholder={t("member.tags.label")}
              value={typed}
              maxLength={30}
              onChange={({ target }) => setTyped(target.value)}
              className={FIELD}
            />
            <Button type="submit" size="sm" icon={Plus}>
              {t("member.tags.add")}
            </Button>
          </form>
        )}
        {problem && (
          <p role="alert" className="text-xs text-coral">
            {problem}
          </p>
        )}
      </div>
    </Panel>
  );
}

const TAG = "inline-flex min-h-6 items-center gap-1 rounded-chip bg-surface-3 px-2 text-xs font-semibold text-text-2";
const REMOVE = "inline-grid size-5 place-items-center rounded-chip text-text-3 hover:text-text-1";
const FIELD =
  "min-w-0 grow rounded-control border border-line-strong bg-surface-2 px-3 text-dense text-text-1 " +
  "placeholder:text-text-3 focus-visible:outline-2 focus-visible:outline-focus";
