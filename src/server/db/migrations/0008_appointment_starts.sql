-- For the notices of appointments that begin within a day.
create index enrollment_appointments_by_start on enrollment_appointments (starts_at);
