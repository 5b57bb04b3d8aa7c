-- Whether a combined section's classes of other courses are the same class under other names; null: by their data.
alter table combined_sections add column same_class boolean;

-- How often a course counts, such as {"allowed": false} or {"maxTimes": 3, "maxUnits": 12}; null: the file doesn't say.
alter table courses add column repeat jsonb;
