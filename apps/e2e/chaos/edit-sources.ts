/** node --import — loads a program with the source edits in CHAOS_EDITS. Only chaos runs use it. */
import { editSources, type SourceEdit } from "@perya/testing/source-edits";

editSources(JSON.parse(process.env["CHAOS_EDITS"] ?? "[]") as SourceEdit[]);
