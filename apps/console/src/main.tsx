import "./styles.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { readSessionAtStart } from "./features/sign-in/sign-in.session.ts";
import { reloadOnceWhenScriptsAreGone } from "@perya/browser/chunks";

const page = document.getElementById("app");
if (!page) throw new Error("index.html has no element #app");

reloadOnceWhenScriptsAreGone();
void readSessionAtStart();
createRoot(page).render(<App />);
