import { QueueScreen } from "../../queues/components/queue-screen.tsx";
import { Application } from "../components/application-case.tsx";

export const ApplicationsScreen = () => <QueueScreen key="applications" queue="applications" View={Application} />;
