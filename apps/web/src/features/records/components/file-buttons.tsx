import { Button, Icon } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { showToast } from "@perya/browser/toasts";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { reportMutations } from "../reports.queries.ts";

type Mutation = ReturnType<typeof reportMutations.recordFile>;

/** Downloads: the filtered list as CSV, and yearly statements as PDF. */
export function FileButtons({ mutation }: { mutation: Mutation }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CsvButton mutation={mutation} />
      <YearButtons />
    </div>
  );
}

/** Exports with the filters of the page. */
function CsvButton({ mutation }: { mutation: Mutation }) {
  const { t } = useText();
  const file = useMutation({ ...mutation, onError: (error) => showToast("error", problemText(error, t)) });
  return (
    <Button size="sm" pending={file.isPending} onClick={() => file.mutate()}>
      <Icon glyph={Download} size={16} />
      {t("records.export")}
    </Button>
  );
}

/** Statements of this year so far and of last year. */
function YearButtons() {
  const { t } = useText();
  const file = useMutation({
    ...reportMutations.year(),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  const [year] = useState(() => new Date().getFullYear());
  return [year, year - 1].map((each) => (
    <Button key={each} size="sm" pending={file.isPending && file.variables === each} onClick={() => file.mutate(each)}>
      <Icon glyph={FileText} size={16} />
      {t("accountRecord.year", { year: String(each) })}
    </Button>
  ));
}
