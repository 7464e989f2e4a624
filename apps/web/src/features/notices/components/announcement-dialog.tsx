import type { Announcement, AnnouncementGroups } from "@perya/contract";
import { Dialog, Empty, QueryStates } from "@perya/ui";
import { useState } from "react";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { pictureOf } from "../notices.pictures.ts";
import { useAnnouncements } from "../notices.queries.ts";
import { Reader, type Reading } from "./reader.tsx";

type Props = DialogProps["announcement"] & DialogOptions & { onClose: () => void };

/** Pagination of an announcement dialog (R9.3): nine titles per page, one margin page, range five. */
const PAGES = { size: 9, margin: 1, range: 5 };

/** All published announcements by kind. */
export default function AnnouncementDialog({ id, onClose, ...options }: Props) {
  const { t } = useText();
  return (
    <PublishedDialog
      {...options}
      title={t("page.announcement")}
      firstId={id}
      pages={PAGES}
      pick={(groups) => byKind(groups, t)}
      onClose={onClose}
    />
  );
}

/**
 * Groups announcements by kind. The group with the newest announcement is first, and each group is sorted newest
 * first.
 */
function byKind({ player, popup, promotion }: AnnouncementGroups, t: Translate): Group[] {
  return [
    { name: t("page.notice"), listed: newestFirst(player) },
    { name: t("notices.messages"), listed: newestFirst(popup) },
    { name: t("page.promotions"), listed: newestFirst(promotion) },
  ].toSorted((a, b) => (b.listed[0]?.time ?? "").localeCompare(a.listed[0]?.time ?? ""));
}

function newestFirst(announcements: readonly Announcement[]): Announcement[] {
  return announcements.toSorted((a, b) => b.time.localeCompare(a.time));
}

type Translate = ReturnType<typeof useText>["t"];

/** A group of announcements, named where there are several groups. */
export type Group = { name?: string; listed: readonly Announcement[] };

type PublishedProps = DialogOptions & {
  title: string;
  firstId: string | undefined;
  pages: typeof PAGES;
  pick: (groups: AnnouncementGroups) => readonly Group[];
  onClose: () => void;
};

/** Dialog shared by announcements and notices. It updates on live events while open. */
export function PublishedDialog({ title, firstId, pages, pick, onClose, ...options }: PublishedProps) {
  const { t } = useText();
  const query = useAnnouncements();
  const [chosenId, setChosenId] = useState(firstId ?? null);
  return (
    <Dialog {...options} title={title} size="lg" onClose={onClose}>
      {/* A fixed height, because the centered dialog would jump when its texts load. */}
      <div className="xs:h-[min(36rem,calc(100dvh-8rem))]">
        <QueryStates query={query} refusedText={(error) => problemText(error, t)}>
          {(groups) => (
            <Reader
              label={t("notices.titles")}
              readings={pick(groups).flatMap(toReadings)}
              chosenId={chosenId}
              onChoose={setChosenId}
              pages={pages}
              empty={<Empty title={t("notices.empty")} />}
              onLeave={onClose}
            />
          )}
        </QueryStates>
      </div>
    </Dialog>
  );
}

function toReadings({ name: group, listed }: Group): Reading[] {
  return listed.map((announcement) => {
    const { id, title, content, time } = announcement;
    return { id, title, content, time, picture: pictureOf(announcement), group };
  });
}
