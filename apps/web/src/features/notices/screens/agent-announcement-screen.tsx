import type { Announcement } from "@perya/contract";
import { Card, Empty, type QueryLike, QueryStates, Tabs } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { Reader } from "../components/reader.tsx";
import { pictureOf } from "../notices.pictures.ts";
import { noticeQueries, useAnnouncements } from "../notices.queries.ts";

type Audience = "agents" | "everybody";

/** Pagination of the announcements (R9.3): nine titles per page, one margin page, range five. */
const PAGES = { size: 9, margin: 1, range: 5 };

/** Announcements of the agent center (R17.2): those for agents, and those for everyone. */
export function AgentAnnouncementScreen() {
  const { t, language } = useText();
  const { of } = useSearch();
  const navigate = useNavigate();
  const forAgents = useQuery(noticeQueries.forAgents(language));
  const forEverybody = useAnnouncements();
  const everybody = {
    ...forEverybody,
    data: forEverybody.data && [...forEverybody.data.player, ...forEverybody.data.promotion].toSorted(newestFirst),
  };
  return (
    <AgentPage title={t("page.agentAnnouncement")} lead={t("agents.lead.announcements")}>
      <Card>
        <Tabs<Audience>
          label={t("page.agentAnnouncement")}
          selected={of === "everybody" ? "everybody" : "agents"}
          onSelect={(audience) =>
            void navigate({ to: ".", search: audience === "agents" ? {} : { of: audience }, replace: true })
          }
          tabs={[
            { key: "agents", label: t("agents.announcements.agents"), content: <Announcements query={forAgents} /> },
            { key: "everybody", label: t("agents.announcements.all"), content: <Announcements query={everybody} /> },
          ]}
        />
      </Card>
    </AgentPage>
  );
}

function Announcements({ query }: { query: QueryLike<Announcement[]> }) {
  const { t } = useText();
  const { id } = useSearch();
  const search = useSearch();
  const navigate = useNavigate();
  return (
    <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
      {(list) => (
        <Reader
          label={t("notices.titles")}
          heading="h2"
          readings={list.map((each) => ({ ...each, picture: pictureOf(each) }))}
          chosenId={id ?? null}
          onChoose={(chosen) => {
            const { id: _left, ...rest } = search;
            void navigate({ to: ".", search: chosen === null ? rest : { ...rest, id: chosen }, replace: true });
          }}
          pages={PAGES}
          empty={<Empty icon={Megaphone} title={t("notices.empty")} />}
        />
      )}
    </QueryStates>
  );
}

function newestFirst(one: Announcement, other: Announcement): number {
  return other.time.localeCompare(one.time);
}
