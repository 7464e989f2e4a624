import { Button, Empty, Icon, QueryStates, TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Headset from "lucide-react/icons/headset";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { noticeQueries } from "../notices.queries.ts";
import { findTopics } from "../notices.search.ts";
import { Reader } from "./reader.tsx";

type Props = {
  /** Key of the open topic, as in /help#term. */
  part: string | undefined;
  onPart: (part: string | undefined) => void;
  heading?: "h2" | "h3";
  onLeave?: () => void;
};

/** Help topics with a search field, for the dialog and the page. */
export function HelpCenter({ part, onPart, heading, onLeave }: Props) {
  const { t, language } = useText();
  const query = useQuery(noticeQueries.help(language));
  const [words, setWords] = useState("");

  const search = (
    <TextField
      label={t("help.search")}
      isLabelHidden
      type="search"
      placeholder={t("help.search")}
      start={<Icon glyph={Search} />}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  );
  const ask = (
    <Button icon={Headset} onClick={() => openDialog("customerService")}>
      {t("help.ask")}
    </Button>
  );

  return (
    <QueryStates
      query={query}
      isEmpty={(topics) => topics.length === 0}
      empty={<Empty title={t("notices.empty")} action={ask} />}
      refusedText={(error) => problemText(error, t)}
    >
      {(topics) => (
        <div className="flex flex-col gap-6">
          <Reader
            label={t("help.topics")}
            readings={findTopics(topics, words).map(({ id, title, content }) => ({ id, title, content }))}
            chosenId={topics.find(({ term }) => term === part)?.id ?? null}
            onChoose={(id) => onPart(topics.find((topic) => topic.id === id)?.term)}
            head={search}
            heading={heading}
            empty={<Empty icon={Search} title={t("help.nothing", { words })} text={t("help.nothing.text")} />}
            onLeave={onLeave}
          />
          <div className="flex justify-center border-t border-line pt-4">{ask}</div>
        </div>
      )}
    </QueryStates>
  );
}
