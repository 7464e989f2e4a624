import { QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { Case } from "../components/case.tsx";
import { QueueScreen } from "../components/queue-screen.tsx";
import { queueQueries } from "../queues.queries.ts";
import type { OpenCase } from "../use-work-case.ts";

export const FeedbackQueueScreen = () => <QueueScreen key="feedback" queue="feedback" View={LetterCase} />;
export const ComplaintsQueueScreen = () => <QueueScreen key="complaints" queue="complaints" View={LetterCase} />;

function LetterCase({ open }: { open: OpenCase }) {
  const letter = useQuery(queueQueries.letter(open.item.subjectId));
  return (
    <QueryStates query={letter} refusedText={problemText}>
      {(found) => <Case open={open} letter={found} />}
    </QueryStates>
  );
}
