CREATE TABLE "registry_guides" (
	"number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"destin_comment" text DEFAULT '' NOT NULL,
	"rectification" jsonb,
	"facts" jsonb
);
