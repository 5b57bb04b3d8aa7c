export { CourseDot } from "./badges/course-dot.tsx";
export { MarkedText } from "./badges/marked-text.tsx";
export { SeatBar, SeatMeter } from "./badges/seat-meter.tsx";
export { CountBadge, Tag } from "./badges/tag.tsx";
export { Button, buttonClass, type ButtonSize } from "./buttons/button.tsx";
export { IconButton } from "./buttons/icon-button.tsx";
export { IconLink } from "./buttons/icon-link.tsx";
export { LinkButton } from "./buttons/link-button.tsx";
export { Anchor, Link } from "./buttons/link.tsx";
export { Checkbox } from "./choices/checkbox.tsx";
export { type Chip, ChipGroup } from "./choices/chip-group.tsx";
export { Radio, RadioGroup } from "./choices/radio-group.tsx";
export { type RadioRow, RadioRows } from "./choices/radio-rows.tsx";
export { SegmentedControl } from "./choices/segmented-control.tsx";
export { Switch } from "./choices/switch.tsx";
export { TogglePill } from "./choices/toggle-pill.tsx";
export { ComboBox, type ComboBoxItem } from "./fields/combo-box.tsx";
export { SearchField } from "./fields/search-field.tsx";
export { Select } from "./fields/select.tsx";
export { TextField } from "./fields/text-field.tsx";
export { Icon } from "./icon.tsx";
export { Card } from "./layout/card.tsx";
export { type Fact, FactList } from "./layout/fact-list.tsx";
export { CardGrid, Columns, Row, Stack } from "./layout/layout.tsx";
export { Tabs } from "./layout/tabs.tsx";
export { Text } from "./layout/text.tsx";
export { VisuallyHidden } from "./layout/visually-hidden.tsx";
export { Loading } from "./loading/loading.tsx";
export { Skeleton, SkeletonGroup, SkeletonRows } from "./loading/skeleton.tsx";
export { Spinner } from "./loading/spinner.tsx";
export { Banner } from "./messages/banner.tsx";
export { EmptyState, Splash } from "./messages/empty-state.tsx";
export { LiveRegion } from "./messages/live-region.tsx";
export { Note } from "./messages/note.tsx";
export { ToastRegion } from "./messages/toast-region.tsx";
export { Dialog, type DialogProps, Drawer } from "./popups/dialog.tsx";
export { AnchoredMenu, Menu, MenuItem, MenuSection, MenuSeparator } from "./popups/menu.tsx";
export { MessageDialog } from "./popups/message-dialog.tsx";
export { optionalPart } from "./popups/optional-part.tsx";
export { OverlayTrigger } from "./popups/overlay-trigger.tsx";
export { Popover } from "./popups/popover.tsx";
export { AriaRouter } from "./routing/aria-router.tsx";
export {
  ErrorBoundary,
  Outlet,
  Redirect,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouterState,
  useSearchParams,
} from "./routing/routing.tsx";
