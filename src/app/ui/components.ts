export { CountBadge, CourseDot, MarkedText, Tag } from "./badges/badges.tsx";
export { SeatBar, SeatMeter } from "./badges/seat-meter.tsx";
export { Button, type ButtonSize, buttonClass, IconButton } from "./buttons/button.tsx";
export { IconLink, Link, LinkButton } from "./buttons/link.tsx";
export {
  Checkbox,
  CheckboxGroup,
  RadioGroup,
  type RadioRow,
  RadioRows,
  SegmentedControl,
  Switch,
} from "./choices/choices.tsx";
export { type Chip, ChipGroup, TogglePill } from "./choices/pills.tsx";
export { ComboBox, type ComboBoxItem } from "./fields/combo-box.tsx";
export { SearchField, TextField } from "./fields/field.tsx";
export { Select } from "./fields/select.tsx";
export { TimeField } from "./fields/time-field.tsx";
export { Icon } from "./icon.tsx";
export { Card, type Fact, FactList } from "./layout/card.tsx";
export { CardGrid, Columns, Row, Stack, Text, titleWhenCut, VisuallyHidden } from "./layout/layout.tsx";
export { Tabs } from "./layout/tabs.tsx";
export { optionalPart } from "./loading/failure-boundary.tsx";
export { Loading, Skeleton, SkeletonGroup, SkeletonRows, Spinner, useAfterPaint } from "./loading/loading.tsx";
export { Banner, EmptyState, LiveRegion, Note, Splash } from "./messages/messages.tsx";
export { Spoken } from "./messages/spoken.tsx";
export { ToastRegion } from "./messages/toast.tsx";
export { Dialog, type DialogProps, MessageDialog } from "./popups/dialog.tsx";
export { AnchoredMenu, Menu, MenuItem, MenuSection, MenuSeparator, OverlayTrigger, Popover } from "./popups/popups.tsx";
