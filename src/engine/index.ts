/** The engine's public index: all that widgets and the app may use of it. */
export type * from "./compile/plan.ts";
export { editedNote, markedSources, sectionNote } from "./grammar/extracts.ts";
export * as format from "./grammar/format.ts";
export { DAY, dayName, dayNamed, dayStart } from "./grammar/localTime.ts";
export {
  bucketWindow,
  type WindowPreset,
  windowLabels,
  windowNames,
  windowPresets,
  windowRange,
} from "./grammar/timeWindow.ts";
export { marks } from "./grammar/words.gen.ts";
export { messageOf, type ResolvedAction } from "./render/action/ActionRunner.ts";
export { copyText } from "./render/action/copyText.ts";
export { type HeldRecord, RELOAD, saveRecord, staleOf } from "./render/action/saveRecord.ts";
export { isMissing, itemPath, type Row, seenOf, toNumber, valueAt } from "./render/cells/cell.ts";
export { cellFormats, numericFormats } from "./render/cells/cellFormats.tsx";
export { highlightText } from "./render/cells/highlightText.ts";
export { formulaName, formulaText, indexOf } from "./render/cells/indexFormula.ts";
export { clockFace, instantOf } from "./render/form/clockFace.ts";
export { fieldWords } from "./render/form/fieldWords.ts";
export { type FoundByAjv, formErrors } from "./render/form/formErrors.ts";
export { sentValues, startValues } from "./render/form/formValues.ts";
export { type RefusedField, refusedFields } from "./render/form/refusedFields.ts";
export * from "./render/hooks.ts";
export type { PageRuntime } from "./render/PageRuntime.ts";
export { PageView } from "./render/PageView.tsx";
export type { Registry, WidgetEntry } from "./render/registry.ts";
export { type Scope, ScopeContext, type ShownList, scopeVariables } from "./render/Scope.ts";
export { CallError, type EngineServices, type FormChecks } from "./render/services.ts";
export { noteReadAt, readAtOf } from "./render/source/readAt.ts";
export type { Reply } from "./render/source/reply.ts";
export { DEBOUNCE, type SourceState } from "./render/source/Source.ts";
export { useChoice } from "./render/source/useChoice.ts";
export { ActionButton } from "./render/view/ActionButton.tsx";
export { ActionMenu } from "./render/view/ActionMenu.tsx";
export { Block } from "./render/view/Block.tsx";
export { useDialogFooter } from "./render/view/DialogFooter.ts";
export { Fallback } from "./render/view/Fallback.tsx";
export { Pagination } from "./render/view/Pagination.tsx";
export { EmptyState, ErrorState, LoadingState, SourceStates } from "./render/view/States.tsx";
export { StepsBar } from "./render/view/StepsBar.tsx";
export { TabBar } from "./render/view/TabBar.tsx";
export { withReachableTimes } from "./render/view/timeColumns.tsx";
export { useAskToLeave } from "./render/view/useAskToLeave.ts";
export { type Cell, useCells } from "./render/view/useCells.tsx";
export { useFileDrop } from "./render/view/useFileDrop.ts";
export { boundParam, type Paging, type Sorting, usePaging, useSorting } from "./render/view/usePaging.ts";
export { moved, useReorder } from "./render/view/useReorder.ts";
