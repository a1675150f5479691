-- A code is one per kind and owner: the later ones of several are told apart by their number.
UPDATE "pickup_points" SET "internal_code" = left("internal_code", 40) || ' #' || "pickup_points"."id" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "account_id", "type", coalesce("vat", ''), lower("internal_code") ORDER BY "id") AS "place"
  FROM "pickup_points" WHERE "deleted_at" IS NULL
) AS "same" WHERE "same"."id" = "pickup_points"."id" AND "same"."place" > 1;--> statement-breakpoint

DROP INDEX "vehicles_plate";--> statement-breakpoint
DROP INDEX "vehicles_search";--> statement-breakpoint
DROP INDEX "vehicles_registration";--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_points_own_code" ON "pickup_points" USING btree ("account_id","type",coalesce("vat", ''),lower("internal_code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate" ON "vehicles" USING btree ("account_id",upper(regexp_replace("registration", '[\s.·-]', '', 'g'))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin (f_unaccent(lower(coalesce("registration", '') || ' ' || coalesce(regexp_replace("registration", '[\s.·-]', '', 'g'), '') || ' ' || coalesce("description", '') || ' ' || coalesce("internal_code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_registration" ON "vehicles" USING gin (f_unaccent(lower(coalesce("registration", '') || ' ' || coalesce(regexp_replace("registration", '[\s.·-]', '', 'g'), ''))) gin_trgm_ops);
