-- A code is one per kind and owner: the later ones of several are told apart by their number.
UPDATE "pickup_points" SET "internal_code" = left("internal_code", 40) || ' #' || "pickup_points"."id" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "account_id", "type", coalesce("vat", ''), lower("internal_code") ORDER BY "id") AS "place"
  FROM "pickup_points" WHERE "deleted_at" IS NULL
) AS "same" WHERE "same"."id" = "pickup_points"."id" AND "same"."place" > 1;--> statement-breakpoint
