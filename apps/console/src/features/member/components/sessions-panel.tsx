import type { MemberPage } from "@perya/contract";
import { Badge, Icon } from "@perya/ui";
import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

const PHONES = /Android|iOS|iPhone/;

/** Active sessions, and the number of known browsers. */
export function SessionsPanel({ member }: { member: MemberPage }) {
  const { sessions, knownDevices } = member;
  return (
    <Panel title={t("member.sessions")}>
      <ul className="flex flex-col gap-3 text-dense">
        {sessions.length === 0 && <li className="text-text-3">{t("member.sessions.none")}</li>}
        {sessions.map(({ id, name, address, lastSeenAt }) => (
          <li key={id} className="flex items-start gap-3">
            <Icon glyph={PHONES.test(name) ? Smartphone : Laptop} size={16} className="mt-0.5 text-text-3" />
            <span className="min-w-0 grow">
              <span className="block text-text-1">{name}</span>
              <span className="block text-xs text-text-3">
                {formatDayAndMinute(lastSeenAt)} · {address}
              </span>
            </span>
            <Badge tone="success">{t("member.sessions.live")}</Badge>
          </li>
        ))}
        {knownDevices.length > 0 && (
          <li className="text-xs text-text-3">{t("member.sessions.known", { count: knownDevices.length })}</li>
        )}
      </ul>
    </Panel>
  );
}
